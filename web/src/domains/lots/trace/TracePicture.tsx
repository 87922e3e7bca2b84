import { lotStates } from '@lineside/contract/lots'
import { useState } from 'react'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Skeleton, Stack, Surface, Text, TextLink } from '../../../ui/index.ts'
import { useAmount } from '../amounts.ts'
import { ChosenLot } from './ChosenLot.tsx'
import type { DrawnLot, Handle } from './FlowParts.tsx'
import { FlowPicture } from './FlowPicture.tsx'
import type { Direction } from './flow.ts'
import type { Box } from './layout.ts'
import { useFlow } from './useFlow.ts'

/** The trace as a picture that opens level by level, and the lot that is chosen in it. */
export function TracePicture({ lotId }: { lotId: number }) {
  const { t } = useTranslation('lots')
  const amount = useAmount()
  const { lots, edges, nodes, hidden, opened, hasMore, toggle, loading, failed } = useFlow(lotId)
  const [chosen, setChosen] = useState(lotId)
  const drawn = useDrawnLot()
  if (failed) return <RecordFailure error={failed.error} onRetry={() => void failed.refetch()} />
  if (loading) return <Skeleton shape="record" count={6} />
  const drawnLot = (id: number) => drawn(nodes.get(id)?.seen ?? null)
  const node = nodes.get(chosen) ?? nodes.get(lotId)
  const handle = (id: number, direction: Direction): Handle => {
    const open = opened[direction].has(id)
    const key = open ? 'close' : 'open'
    return {
      direction,
      open,
      sign: open ? '−' : '+',
      label: t(`picture.${key}.${direction}`, { code: drawnLot(id).code }),
    }
  }
  const handlesOf = ({ id, step }: Box): Handle[] => [
    ...(step <= 0 && hasMore(id, 'backward') ? [handle(id, 'backward')] : []),
    ...(step >= 0 && hasMore(id, 'forward') ? [handle(id, 'forward')] : []),
  ]
  return (
    <Stack>
      <Surface>
        <Text tone="muted" size={13}>
          {lots.length === 1 ? t('picture.alone') : t('picture.help')}
        </Text>
        <FlowPicture
          label={t('picture.label', { code: drawnLot(lotId).code })}
          lots={lots}
          edges={edges}
          root={lotId}
          chosen={chosen}
          lotOf={drawnLot}
          amountOf={({ quantity, unit }) => amount(quantity, unit)}
          handlesOf={handlesOf}
          onChoose={setChosen}
          onToggle={toggle}
        />
        {hidden > 0 ? (
          <Text tone="muted">
            {t('picture.hidden', { count: hidden })}{' '}
            <TextLink href={addressOf(2801, {}, { lot: lotId, view: 'table' })}>{t('picture.toTable')}</TextLink>
          </Text>
        ) : null}
      </Surface>
      {node ? <ChosenLot node={node} root={lotId} /> : null}
    </Stack>
  )
}

type Seen = NonNullable<Parameters<typeof ChosenLot>[0]['node']['seen']>

/** A lot in the words of the picture; of another plant's nothing is known here. */
function useDrawnLot(): (seen: Seen | null) => DrawnLot {
  const { t } = useTranslation('lots')
  const labels = useLabels('lots')
  return (seen) => {
    if (!seen) {
      const foreign = t('picture.foreign')
      return {
        code: foreign,
        product: '',
        state: { tone: 'neutral', label: t('picture.foreignState') },
        label: foreign,
      }
    }
    const { code, product, status } = seen
    const state = labels.state(status)
    return {
      code,
      product: product.name,
      state: { tone: lotStates.states[status], label: state },
      label: [code, product.name, state].join(', '),
    }
  }
}
