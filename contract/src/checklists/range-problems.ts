import type { FieldProblem } from '../core/index.ts'
import { type ChecklistContent, checklistBounds, type ResultRange } from './definition.ts'
import { lineProblem, repeatedTexts, type StepProblem } from './step-problems.ts'

/** Whether an end of a range stands on the ruler. */
function endProblem(value: number): FieldProblem | null {
  if (value < 0) return { code: 'tooSmall', params: { min: 0 } }
  if (value > 100) return { code: 'max', params: { max: 100 } }
  // a score has one decimal
  return Math.round(value * 10) === value * 10 ? null : { code: 'decimals', params: { decimals: 1 } }
}

/** How a range joins the one above it: neither a gap nor an overlap. */
function joinProblem(above: ResultRange | undefined, { max }: ResultRange): FieldProblem | null {
  if (!above) return max === 100 ? null : { code: 'firstEndsAt100' }
  if (max === above.min) return null
  return { code: max < above.min ? 'rangeGap' : 'rangesOverlap', params: { value: above.min } }
}

function oneRange(range: ResultRange, index: number, all: readonly ResultRange[]): StepProblem[] {
  const { min, max } = range
  const isTurned = max <= min
  const isOpenBelow = index === all.length - 1 && min !== 0
  const results: [string, FieldProblem | null][] = [
    ['max', endProblem(max) ?? joinProblem(all[index - 1], range) ?? (isTurned ? { code: 'maxAboveMin' } : null)],
    ['min', endProblem(min) ?? (isOpenBelow ? { code: 'lastStartsAt0' } : null)],
  ]
  return results.flatMap(([end, problem]) => (problem ? [{ field: `ranges.${index}.${end}`, ...problem }] : []))
}

/**
 * Result ranges run from 100 down to 0 without gap (portal.md section 5): the first ends at 100, the last starts at 0, each
 * begins where the one above it ends. Who opts out has none.
 */
export function rangeProblems({ ranges, rangesOptedOut }: ChecklistContent): StepProblem[] {
  if (rangesOptedOut) return []
  if (ranges.length === 0) return [{ field: 'ranges', code: 'noneGiven' }]
  const repeated = repeatedTexts(ranges.map(({ label }) => label))
  return ranges.flatMap((range, index) => {
    const word =
      lineProblem(range.label, checklistBounds.range) ?? (repeated.has(index) ? { code: 'repeated' as const } : null)
    return [...(word ? [{ field: `ranges.${index}.label`, ...word }] : []), ...oneRange(range, index, ranges)]
  })
}
