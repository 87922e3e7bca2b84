import type { ServerDomain } from '../../core/domain.ts'
import type { BookSheet } from '../../core/import/index.ts'
import { callsOf } from '../../core/kernel/index.ts'
import type { BackDoors } from './back-doors.ts'
import { type Invited, peopleInBook } from './book-people.ts'
import { getGuideQuery } from './get-guide.ts'
import { makeProfilesCommand } from './make-profiles.ts'
import { setStepAsideCommand, takeStepUpCommand } from './set-aside.ts'
import { openStarters } from './starter/calls.ts'
import { getBookTemplateQuery } from './template.ts'
import { texts } from './texts.ts'
import { sendBookCommand } from './workbook.ts'

/** By their names, in the order of `bookSheets`; the people are the domain's own. */
const before = ['structure.plants', 'structure', 'shifts', 'products'] as const

export function gettingStartedDomain({ sheets, calls, dependents }: BackDoors): ServerDomain {
  const starters = openStarters({ calls: callsOf(calls), dependents })
  const parts = (onInvite: (person: Invited) => void = () => undefined) => [
    ...before.map((name) => sheetOf(sheets(), name)),
    peopleInBook(onInvite),
  ]
  return {
    name: 'getting-started',
    texts,
    endpoints: [
      getGuideQuery,
      setStepAsideCommand,
      takeStepUpCommand,
      makeProfilesCommand,
      getBookTemplateQuery(parts),
      sendBookCommand(parts),
      ...starters.endpoints,
    ],
    jobs: starters.jobs,
  }
}

function sheetOf(all: readonly BookSheet[], name: string): BookSheet {
  const match = all.find((one) => one.name === name)
  if (!match) throw new Error(`No domain reads the sheet ${name}`)
  return match
}
