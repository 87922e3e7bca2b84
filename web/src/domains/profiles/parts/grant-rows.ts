import { compareProfiles, grantsOf, type ProfileShape } from '@lineside/contract/profiles'
import type { Command } from '../queries.ts'
import type { GrantRow } from './GrantList.tsx'
import { commandGroups, screenLabel } from './labels.ts'
import type { All } from './useGrantable.ts'

/** What is granted by what is typed, with what came by it and what went, beside what is stored. */
export function grantRows(stored: ProfileShape, typed: ProfileShape, all: All) {
  const now = grantsOf(typed, all)
  const { added, removed } = compareProfiles(stored, typed, all)
  const screens = [...now.screens, ...removed.screens]
    .toSorted((a, b) => a - b)
    .map((id): GrantRow => ({ word: screenLabel(id), mark: markOf(id, added.screens, removed.screens) }))
  const current = sayings(now.commands)
  // two commands of one word: as long as one of them is held, the word is
  const lost = sayings(removed.commands).filter((saying) => !current.includes(saying))
  const before = sayings(now.commands.filter((one) => !added.commands.includes(one)))
  const gained = current.filter((saying) => !before.includes(saying) && !sayings(removed.commands).includes(saying))
  const commands = commandGroups([...now.commands, ...removed.commands]).flatMap(({ title, labels }) =>
    labels.map((word): GrantRow => ({ group: title, word, mark: markOf(saying(title, word), gained, lost) })),
  )
  return { screens, commands }
}

function markOf<T>(item: T, gained: readonly T[], lost: readonly T[]): GrantRow['mark'] {
  if (gained.includes(item)) return 'gained'
  return lost.includes(item) ? 'lost' : undefined
}

const saying = (title: string, word: string) => `${title}\n${word}`

function sayings(commands: readonly Command[]): string[] {
  return commandGroups(commands).flatMap(({ title, labels }) => labels.map((word) => saying(title, word)))
}
