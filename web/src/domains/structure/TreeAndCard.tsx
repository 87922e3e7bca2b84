import type { ReactNode } from 'react'
import { useTranslation } from '../../core/i18n/index.ts'
import { Button, IconArrowLeft, Stack, StateView, Surface, useIsPhone } from '../../ui/index.ts'
import styles from './TreeAndCard.module.css'

interface TreeAndCardProps {
  tree: ReactNode
  /** what is chosen; null while nothing is */
  card: ReactNode | null
  onLeave: () => void
  /** what to do while nothing is chosen */
  hint: { title: string; text: string }
}

/** A tree and beside it what is chosen in it; on a phone the one or the other. */
export function TreeAndCard({ tree, card, onLeave, hint }: TreeAndCardProps) {
  const { t } = useTranslation('structure')
  const phone = useIsPhone()
  if (phone && card) {
    return (
      <Stack gap={8}>
        <div>
          <Button size="compact" tone="quiet" icon={IconArrowLeft} onClick={onLeave}>
            {t('tree.back')}
          </Button>
        </div>
        {card}
      </Stack>
    )
  }
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Surface>{tree}</Surface>
      </div>
      {phone ? null : (
        <div className={styles.column}>
          {card ?? (
            <Surface>
              <StateView kind="empty" compact title={hint.title} text={hint.text} />
            </Surface>
          )}
        </div>
      )}
    </div>
  )
}
