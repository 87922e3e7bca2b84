import type { Screen } from './addresses.ts'
import { ListScreen } from './ListScreen.tsx'
import { NoteScreen } from './NoteScreen.tsx'
import { WriteScreen } from './WriteScreen.tsx'

/** The screens of production notes in the operators' application. */
export function NoteScreens({ screen }: { screen: Screen }) {
  if (screen.name === 'new') return <WriteScreen />
  return screen.name === 'note' ? <NoteScreen id={screen.id} /> : <ListScreen />
}
