import type { EditLine } from './content.ts'

/** What a level does with its options. */
export interface LevelActions {
  choose: (key: string) => void
  add: (name: string) => void
  rename: (key: string, name: string) => void
  enable: (key: string, enabled: boolean) => void
  remove: (line: EditLine) => void
  /** to a place from 0 among the siblings */
  move: (line: EditLine, place: number) => void
}
