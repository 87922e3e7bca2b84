import { cellAt } from '@lineside/contract/skills'
import { useCallback, useMemo } from 'react'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import type { MatrixCell, MatrixRow } from '../../../ui/matrix.ts'
import type { Matrix, MatrixPerson } from '../queries.ts'
import { usePlacing } from '../usePlacing.ts'

type CellTexts = (facts: ReturnType<typeof cellAt>) => MatrixCell

/** The matrix as the grid, the list of a phone and the sheet of paper draw it. */
export function usePicture(matrix: Matrix) {
  const { t } = useTranslation('skills')
  const textsOf = useCellTexts()
  const placing = usePlacing(matrix)
  const required = useMemo(() => new Map(matrix.positions.map((one) => [one.id, one.required])), [matrix])
  const requiredOf = useCallback(({ positionId }: MatrixPerson) => required.get(positionId ?? 0), [required])
  const columns = useMemo(() => matrix.tasks.map(({ id, name, group }) => ({ key: String(id), name, group })), [matrix])
  const rows = useMemo(
    () =>
      matrix.people.map((person): MatrixRow => {
        const gaps = gapsOf(person, requiredOf(person))
        const note = placing(person)
        return {
          key: String(person.id),
          name: person.name,
          ...(note && { note }),
          badge:
            gaps > 0 ? { text: String(gaps), label: t('view.gapCount', { count: gaps }), tone: 'overdue' } : undefined,
        }
      }),
    [matrix, requiredOf, placing, t],
  )
  const cell = useCallback(
    (row: number, column: number): MatrixCell => {
      const person = matrix.people[row]
      return textsOf(person ? cellAt(person, requiredOf(person), column) : nothing)
    },
    [matrix, requiredOf, textsOf],
  )
  return { columns, rows, cell }
}

const nothing = { level: 0, standing: 'NONE', required: 0, gap: 0 } as const

const gapsOf = (person: MatrixPerson, required: string | undefined): number =>
  [...person.levels].filter((_, at) => cellAt(person, required, at).gap > 0).length

/** A cell in words; the same for the same facts, since a screen of a thousand cells has few of them. */
function useCellTexts(): CellTexts {
  const { t, i18n } = useTranslation('skills')
  const labels = useLabels('skills', 'levels')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  return useMemo(() => {
    const known = new Map<string, MatrixCell>()
    return (facts) => {
      const { level, standing, required, gap } = facts
      const key = `${level} ${standing} ${required}`
      const before = known.get(key)
      if (before) return before
      const none = standing === 'NONE'
      const parts = [
        none ? labels.code('standing', 'NONE') : t('cell.level', { level, name: labels.code('level', String(level)) }),
        ...(gap > 0
          ? [t('cell.gap', { level: required })]
          : required > 0
            ? [t('cell.requires', { level: required })]
            : []),
        ...(standing === 'EXPIRING' || standing === 'EXPIRED' ? [labels.code('standing', standing)] : []),
      ]
      const ends = standing === 'EXPIRING' ? 'soon' : standing === 'EXPIRED' ? 'past' : undefined
      const cell: MatrixCell = { quarters: none ? null : level, lacks: gap > 0, ends, text: parts.join(', ') }
      known.set(key, cell)
      return cell
    }
  }, [i18n.language])
}
