import { ratingBounds, type Side } from '@lineside/contract/audit-cycles'
import { parseNumber } from '@lineside/contract/core/rules'
import { useState } from 'react'
import { errorSentence } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useUnsaved } from '../../../core/navigation/index.ts'
import { NumberInput } from '../../../ui/index.ts'
import { type CyclePillar, scoreOf } from '../queries.ts'
import styles from './ScoreCell.module.css'
import { useScore } from './useScore.ts'

interface ScoreCellProps {
  pillar: CyclePillar
  side: Side
}

/** A score where it stands: typed, and saved when the field is left or by Enter. */
export function ScoreCell({ pillar, side }: ScoreCellProps) {
  const { t } = useTranslation('audit-cycles')
  const stored = scoreOf(pillar, side)?.score ?? null
  const [shown, setShown] = useState(stored)
  const [typed, setTyped] = useState(textOf(stored))
  // saved by somebody, here or elsewhere
  if (shown !== stored) {
    setShown(stored)
    setTyped(textOf(stored))
  }
  const { mutate, isPending } = useScore(pillar, side)
  const value = typed.trim() === '' ? null : (parseNumber(typed, 'en-US') ?? Number.NaN)
  const wrong = wrongWith(value)
  // it saves itself, but not what is wrong
  useUnsaved(wrong !== undefined)
  const save = () => {
    if (value !== stored && !wrong && !isPending) mutate({ score: value, fromChecklists: false })
  }
  return (
    <form
      className={styles.cell}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <NumberInput
        label={t('score.of', { side: t(`sides.${side}`), name: pillar.name })}
        hideLabel
        textAlign="end"
        value={typed}
        onChange={setTyped}
        onBlur={save}
        decimals={1}
        error={errorSentence(wrong)}
        readOnly={isPending}
      />
    </form>
  )
}

const textOf = (score: number | null) => (score === null ? '' : String(score))

function wrongWith(value: number | null): string | undefined {
  if (value === null) return undefined
  if (Number.isNaN(value)) return 'notANumber'
  if (value < 0) return `tooSmall|${JSON.stringify({ min: 0 })}`
  return value > ratingBounds.score ? `max|${JSON.stringify({ max: ratingBounds.score })}` : undefined
}
