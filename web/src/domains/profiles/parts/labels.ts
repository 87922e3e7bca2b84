import { domains } from '@lineside/contract/domains'
import { type Application, levelsOf, type RightChange } from '@lineside/contract/profiles'
import type { RouteId } from '@lineside/contract/routes'
import { labelsOf, textOf } from '../../../core/i18n/index.ts'
import type { Command } from '../queries.ts'

const own = (key: string) => textOf('profiles', key) ?? key

export const applicationLabel = (application: Application) => labelsOf('profiles').code('application', application)
export const screenLabel = (id: RouteId) => textOf('core', `routes.${id}`) ?? String(id)

/** A permission at a level: 'Products: View and edit'; of one that has a single level its name alone. */
export function rightLabel({ permission, level }: RightChange): string {
  const name = own(`permissions.${permission}`)
  return levelsOf(permission).length > 1 ? `${name}: ${own(`codes.rightLevel.${level}`)}` : name
}

/** One that is gained or lost; where only the right to edit moved, it says that alone. */
export function movedRightLabel(change: RightChange, other: Readonly<Record<string, string>>): string {
  const { permission, level } = change
  if (level !== 'w' || other[permission] !== 'r') return rightLabel(change)
  return `${own(`permissions.${permission}`)}: ${own('tree.edit')}`
}

/** What a command does, by the words of its events; what is another command's own deed is not said again. */
function commandLabel({ events }: Command, actions: ReadonlySet<string | undefined>): string {
  const [firstEvent, ...more] = events
  return [firstEvent, ...more.filter((event) => !actions.has(event))]
    .map((event) => eventLabel(event ?? ''))
    .join(' / ')
}

const eventLabel = (event: string) => labelsOf('core').event(event)

export interface CommandGroup {
  domain: string
  title: string
  labels: readonly string[]
}

/** Commands by the records they are about, in the order of the domains; what is called the same stands once. */
export function commandGroups(commands: readonly Command[]): CommandGroup[] {
  const actions = new Set(commands.map(({ events }) => events[0]))
  return domains.flatMap((domain) => {
    const labels = new Set(commands.filter((one) => one.domain === domain).map((one) => commandLabel(one, actions)))
    return labels.size === 0 ? [] : [{ domain, title: labelsOf(domain).name, labels: [...labels] }]
  })
}
