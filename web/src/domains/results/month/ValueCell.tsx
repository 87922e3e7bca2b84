import { resultLimits } from '@lineside/contract/results'
import { useTranslation } from '../../../core/i18n/index.ts'
import { NumberCell } from '../parts/NumberCell.tsx'
import type { Figure, Month } from '../queries.ts'
import { useSaveValue } from './useSaveValue.ts'

interface ValueCellProps {
  month: Month
  figure: Figure
  part: 'target' | 'actual'
}

/** Target or actual of an indicator, typed where it stands. */
export function ValueCell({ month, figure, part }: ValueCellProps) {
  const { t } = useTranslation('results')
  const { mutate, isPending } = useSaveValue(month, figure)
  return (
    <NumberCell
      label={t(`value.${part}Of`, { name: figure.name })}
      value={figure[part]}
      decimals={figure.decimals}
      least={part === 'target' ? 0 : -resultLimits.number}
      most={resultLimits.number}
      clearable
      busy={isPending}
      onSave={(value) => mutate(part === 'target' ? { target: value } : { actual: value })}
    />
  )
}
