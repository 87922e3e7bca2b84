import { type ReactNode, Suspense } from 'react'
import { Button, Dialog, IconRefresh, Stack, Text, useUiTexts } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { RecapOfMany } from '../recap/index.ts'
import type { Failed, RowProblem } from './bulk.ts'
import styles from './dialogs.module.css'
import type { BulkSend, useBulk } from './useBulk.ts'
import type { Versioned } from './useSetEnabled.tsx'

interface BulkDialogProps<S extends Versioned> {
  bulk: ReturnType<typeof useBulk<S>>
  count: number
  send: BulkSend
  title: string
  /** what it does, before it begins */
  text: ReactNode
  submit: string
  /** one of the refused, by name */
  nameOf: (row: S) => string
  /** of what is dangerous: whose recap is told before it begins */
  recap?: { of: string; event: string; rows: readonly S[] } | undefined
  onClose: () => void
}

/** A command for many records: asks, shows how far it is, and lists what was refused, to be tried again. */
export function BulkDialog<S extends Versioned>(props: BulkDialogProps<S>) {
  const { bulk, count, send, title, text, submit, nameOf, recap, onClose } = props
  const { t } = useTranslation()
  const texts = useUiTexts()
  const { stage } = bulk
  const isSending = stage.name === 'sending'
  const hasFailed = stage.name === 'failed'
  return (
    <Dialog
      open
      onClose={isSending ? () => undefined : onClose}
      closable={!isSending}
      title={hasFailed ? t('bulk.failedTitle', { count: stage.failed.length }) : title}
      actions={
        <>
          <Button onClick={onClose} blocked={isSending ? t('bulk.wait') : null}>
            {stage.name === 'asking' ? texts.cancel : texts.close}
          </Button>
          {hasFailed ? (
            <Button tone="primary" icon={IconRefresh} initialFocus onClick={() => void bulk.retry(send)}>
              {t('bulk.retry')}
            </Button>
          ) : (
            <Button tone="primary" initialFocus busy={isSending} onClick={() => void bulk.start(send)}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {stage.name === 'asking' ? <Text>{text}</Text> : null}
        {stage.name === 'asking' && recap ? <ManyFacts {...recap} nameOf={nameOf} /> : null}
        {isSending ? <Progress answered={stage.answered} of={stage.of} /> : null}
        {!isSending && stage.problem ? (
          <div role="alert">
            <Text tone="error">{stage.problem}</Text>
          </div>
        ) : null}
        {hasFailed ? <FailedRows failed={stage.failed} all={count} nameOf={nameOf} /> : null}
      </Stack>
    </Dialog>
  )
}

type ManyFactsProps<S extends Versioned> = NonNullable<BulkDialogProps<S>['recap']> & Pick<BulkDialogProps<S>, 'nameOf'>

/** What the command touches, record by record. */
export function ManyFacts<S extends Versioned>({ of, event, rows, nameOf }: ManyFactsProps<S>) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const nameById = (id: number) => {
    const row = byId.get(id)
    return row ? nameOf(row) : String(id)
  }
  return (
    <Suspense>
      <RecapOfMany of={of} event={event} ids={rows.map(({ id }) => id)} nameOf={nameById} />
    </Suspense>
  )
}

function Progress({ answered, of }: { answered: number; of: number }) {
  const { t } = useTranslation()
  const label = t('bulk.progress', { answered, of })
  return (
    <Stack gap={8}>
      <span role="status">
        <Text figures>{label}</Text>
      </span>
      <progress className={styles.progress} value={answered} max={of} aria-label={label} />
    </Stack>
  )
}

interface FailedRowsProps<S> {
  failed: readonly Failed<S>[]
  all: number
  nameOf: (row: S) => string
}

function FailedRows<S extends Versioned>({ failed, all, nameOf }: FailedRowsProps<S>) {
  const { t } = useTranslation()
  return (
    <>
      <Text>{t('bulk.failedLead', { done: all - failed.length, all })}</Text>
      <ul className={styles.list}>
        {failed.map((row) => (
          <li key={row.id} className={styles.row}>
            <span className={styles.name}>{nameOf(row)}</span>
            <span>{reasonOf(row.problem)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The sentences of its fields say more than that of the whole. */
function reasonOf({ message, fields }: RowProblem): string {
  const sentences = Object.values(fields ?? {})
  return sentences.length > 0 ? [...new Set(sentences)].join(' ') : message
}
