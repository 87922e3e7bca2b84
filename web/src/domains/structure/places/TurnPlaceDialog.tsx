import type { Infer } from '@lineside/contract/core'
import { type dependent, setPlaceEnabled } from '@lineside/contract/structure'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, call } from '../../../core/api/index.ts'
import { problemText, textOf, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Button, Dialog, notify, Skeleton, Stack, Text, TextLink, useUiTexts } from '../../../ui/index.ts'
import { dependentsQuery, type PlaceRecord, usePlaceStore } from '../queries.ts'
import styles from './TurnPlaceDialog.module.css'

type Dependent = Infer<typeof dependent>

interface TurnPlaceDialogProps {
  record: PlaceRecord
  onClose: () => void
  /** leads to another place of the tree */
  onShow: (id: number) => void
}

/** Asks before a place is enabled or disabled; where something still depends on it, lists that instead. */
export function TurnPlaceDialog({ record, onClose, onShow }: TurnPlaceDialogProps) {
  const { t } = useTranslation('structure')
  const texts = useUiTexts()
  const { busy, turn, found } = useTurn(record, onClose)
  const query = useQuery({ ...dependentsQuery(record.id), enabled: record.enabled })
  const dependents = found ?? (record.enabled ? query.data : [])
  const deed = record.enabled ? 'disable' : 'enable'
  const isFree = dependents?.length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(dependents && !isFree ? 'dependents.title' : `confirm.${deed}.title`, { name: record.name })}
      actions={
        isFree ? (
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button tone="primary" busy={busy} onClick={() => void turn()} initialFocus>
              {t(`tools.${deed}`)}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{texts.close}</Button>
        )
      }
    >
      {dependents ? (
        <Stack gap="sm">
          <Text>{isFree ? t(`confirm.${deed}.text`) : t('dependents.text')}</Text>
          {isFree ? null : <Dependents list={dependents} onShow={onShow} />}
        </Stack>
      ) : query.error ? (
        <RecordFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton shape="list" count={3} />
      )}
    </Dialog>
  )
}

function useTurn(record: PlaceRecord, onClose: () => void) {
  const { t } = useTranslation('structure')
  const keep = usePlaceStore()
  const [busy, setBusy] = useState(false)
  // somebody bound something to it meanwhile
  const [found, setFound] = useState<Dependent[] | null>(null)
  const { id, rowVersion, enabled } = record
  async function turn() {
    setBusy(true)
    try {
      const turned = await call(setPlaceEnabled, {
        params: { id: String(id) },
        body: { rowVersion, enabled: !enabled },
      })
      keep(turned)
      notify({ title: t(enabled ? 'done.disabled' : 'done.enabled', { name: turned.name }) })
      onClose()
    } catch (error) {
      const inTheWay = dependentsIn(error)
      if (inTheWay) setFound(inTheWay)
      else notify({ tone: 'error', title: problemText(error) })
      if (error instanceof ApiProblem && error.code === 'STALE') {
        keep(error.current as PlaceRecord)
        onClose()
      }
    } finally {
      setBusy(false)
    }
  }
  return { busy, turn, found }
}

function dependentsIn(error: unknown): Dependent[] | null {
  if (!(error instanceof ApiProblem) || error.code !== 'STILL_IN_USE') return null
  return (error.current as { dependents?: Dependent[] } | undefined)?.dependents ?? null
}

const HERE = 1800

/** What depends on a place, by its kind, each as a link where the reader may open it. */
function Dependents({ list, onShow }: { list: readonly Dependent[]; onShow: (id: number) => void }) {
  const canOpen = useCanOpen()
  const byKind = [...Map.groupBy(list, ({ route }) => route)]
  return byKind.map(([route, all]) => (
    <section key={route}>
      <h3 className={styles.kind}>{textOf('core', `routes.${route}`)}</h3>
      <ul className={styles.list}>
        {all.map(({ id, title }) => (
          <li key={id}>
            {route === HERE && !title.startsWith('5S · ') ? (
              <Button size="compact" tone="quiet" onClick={() => onShow(id)}>
                {title}
              </Button>
            ) : canOpen(route as never) && route !== HERE ? (
              <TextLink href={addressOf(route as 1201, { id })}>{title}</TextLink>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
}
