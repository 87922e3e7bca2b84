import type { Field } from '../../../core/fields/index.ts'
import type { FieldConflict } from '../../../core/form/dialog.ts'
import { labelsOf, textOf } from '../../../core/i18n/index.ts'
import type { OptionGroup } from '../queries.ts'
import type { EditLine } from './content.ts'
import { listed } from './listed.ts'
import { pathOfKey, type WholeOption } from './merge.ts'

const text = (key: string) => textOf('option-groups', key) ?? key

/** What both changed of an option or of an order, as a person chooses between the two; `lines` know the names. */
export function optionField({ key, mine, theirs }: FieldConflict, lines: readonly EditLine[][]): Field<OptionGroup> {
  const [kind, line = '', property] = key.split('.')
  const way = line === '' ? [] : (lines.map((one) => pathOfKey(one, line)).find((path) => path.length > 0) ?? [])
  const what = kind === 'order' ? text('history.order') : property === 'enabled' ? text('columns.enabled') : ''
  return {
    key,
    kind: 'own',
    label: () => [what || text('conflict.option'), way.join(' › ')].filter(Boolean).join(' · '),
    of: () => null,
    write: (value) => {
      if (kind === 'order') return orderText(String(value ?? ''), [String(mine), String(theirs)], lines)
      if (property === 'name') return String(value ?? '')
      if (property === 'enabled') return stateText(value === true)
      return wholeText(value as WholeOption | null)
    },
  }
}

const stateText = (enabled: boolean) => labelsOf('option-groups').state(enabled ? 'ENABLED' : 'DISABLED')

function wholeText(option: WholeOption | null): string {
  if (option === null) return text('conflict.removed')
  return [option.name, option.enabled ? '' : stateText(false), ...option.added].filter(Boolean).join(' · ')
}

/** From where the two part on: two long orders would else read the same. */
function orderText(value: string, sides: readonly string[], lines: readonly EditLine[][]): string {
  const [one = [], other = []] = sides.map((side) => side.split(' '))
  const from = one.findIndex((key, at) => key !== other[at])
  const nameOf = (key: string) => lines.flat().find((line) => line.key === key)?.name ?? ''
  const names = value.split(' ').slice(Math.max(from, 0)).map(nameOf)
  return listed(names.filter((name) => name !== ''))
}
