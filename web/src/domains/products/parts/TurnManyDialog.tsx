import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { Button, Dialog, IconRefresh, notify, Stack, Text } from '../../../ui/index.ts'
import { forgetProducts, type ProductRow } from '../queries.ts'
import styles from './lists.module.css'
import { type FailedProduct, renewed, turnProducts } from './many.ts'

interface TurnManyDialogProps {
  products: readonly ProductRow[]
  /** to be enabled, or disabled */
  enabled: boolean
  /** some were turned */
  onDone: () => void
  onClose: () => void
}

type Stage =
  | { name: 'asking'; problem?: string }
  | { name: 'going'; answered: number; of: number }
  | { name: 'failed'; failed: readonly FailedProduct[]; problem?: string }

/** Enables or disables many products: asks, shows how far it is, and lists what was refused, to be tried again. */
export function TurnManyDialog({ products, enabled, onDone, onClose }: TurnManyDialogProps) {
  const { t } = useTranslation('products')
  const client = useQueryClient()
  const [stage, setStage] = useState<Stage>({ name: 'asking' })
  const deed = enabled ? 'enable' : 'disable'
  const count = products.length

  async function turn(some: () => Promise<readonly ProductRow[]>, of: number) {
    const before = stage
    setStage({ name: 'going', answered: 0, of })
    try {
      const failed = await turnProducts(await some(), enabled, (answered) => setStage({ name: 'going', answered, of }))
      if (failed.length > 0) setStage({ name: 'failed', failed })
      else {
        notify({ tone: 'done', title: t(`many.${deed}.done`, { count }) })
        onClose()
      }
      if (failed.length < of) onDone()
    } catch (error) {
      const problem = problemText(error)
      setStage(before.name === 'going' ? { name: 'asking', problem } : { ...before, problem })
    } finally {
      // also where the way back broke, some may have been turned
      forgetProducts(client)
    }
  }

  const title =
    stage.name === 'failed' ? t('many.failedTitle', { count: stage.failed.length }) : t(`many.${deed}.title`, { count })
  const onGoing = stage.name === 'going'
  return (
    <Dialog
      open
      onClose={onGoing ? () => undefined : onClose}
      closable={!onGoing}
      title={title}
      actions={
        <>
          <Button onClick={onClose} blocked={onGoing ? t('many.wait') : null}>
            {t(stage.name === 'asking' ? 'many.cancel' : 'many.close')}
          </Button>
          {stage.name === 'failed' ? (
            <Button
              tone="primary"
              icon={IconRefresh}
              initialFocus
              onClick={() => void turn(() => Promise.all(stage.failed.map(renewed)), stage.failed.length)}
            >
              {t('many.retry')}
            </Button>
          ) : (
            <Button
              tone="primary"
              initialFocus
              busy={onGoing}
              onClick={() => void turn(() => Promise.resolve(products), count)}
            >
              {t(`tools.${deed}`)}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {stage.name === 'asking' ? <Text>{t(`many.${deed}.text`)}</Text> : null}
        {stage.name === 'going' ? <Progress answered={stage.answered} of={stage.of} /> : null}
        {stage.name !== 'going' && stage.problem ? (
          <div role="alert">
            <Text tone="error">{stage.problem}</Text>
          </div>
        ) : null}
        {stage.name === 'failed' ? <Failed failed={stage.failed} all={count} /> : null}
      </Stack>
    </Dialog>
  )
}

function Progress({ answered, of }: { answered: number; of: number }) {
  const { t } = useTranslation('products')
  const label = t('many.progress', { answered, of })
  return (
    <Stack gap="sm">
      <span role="status">
        <Text figures>{label}</Text>
      </span>
      <progress className={styles.progress} value={answered} max={of} aria-label={label} />
    </Stack>
  )
}

function Failed({ failed, all }: { failed: readonly FailedProduct[]; all: number }) {
  const { t } = useTranslation('products')
  return (
    <>
      <Text>{t('many.failedLead', { done: all - failed.length, all })}</Text>
      <ul className={styles.list}>
        {failed.map(({ id, sku, name, problem }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>
              {name} · {sku}
            </span>
            <span>{problem.message}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
