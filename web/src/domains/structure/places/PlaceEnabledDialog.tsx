import { setPlaceEnabled } from '@lineside/contract/structure'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem, call } from '../../../core/api/index.ts'
import {
  type Dependent,
  dependentsIn,
  kindOfDependents,
  sentence,
  useRefusal,
  useStore,
} from '../../../core/catalogue/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Button, Dialog, notify, Skeleton, Stack, Text, TextLink, useUiTexts } from '../../../ui/index.ts'
import { dependentsQuery, type PlaceRecord, placeStore } from '../queries.ts'
import styles from './PlaceEnabledDialog.module.css'

interface PlaceEnabledDialogProps {
  record: PlaceRecord
  onClose: () => void
  /** leads to another place of the tree */
  onShow: (id: number) => void
}

/** Asks before a place is enabled or disabled; where something still depends on it, lists that instead. */
export function PlaceEnabledDialog({ record, onClose, onShow }: PlaceEnabledDialogProps) {
  const { t } = useTranslation('structure')
  const texts = useUiTexts()
  const { busy, setEnabled, dependents: bound } = useSetPlaceEnabled(record, onClose)
  const query = useQuery({ ...dependentsQuery(record.id), enabled: record.enabled })
  const dependents = bound ?? (record.enabled ? query.data : [])
  const action = record.enabled ? 'disable' : 'enable'
  const isFree = dependents?.length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(dependents && !isFree ? 'dependents.title' : `confirm.${action}.title`, { name: record.name })}
      actions={
        isFree ? (
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button tone="primary" busy={busy} onClick={() => void setEnabled()} initialFocus>
              {t(`tools.${action}`)}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{texts.close}</Button>
        )
      }
    >
      {dependents ? (
        <Stack gap="sm">
          <Text>{isFree ? t(`confirm.${action}.text`) : t('dependents.text')}</Text>
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

function useSetPlaceEnabled(record: PlaceRecord, onClose: () => void) {
  const put = useStore(placeStore)
  const refused = useRefusal(placeStore)
  const [busy, setBusy] = useState(false)
  // somebody bound something to it since the dialog asked
  const [dependents, setDependents] = useState<readonly Dependent[] | null>(null)
  const { id, rowVersion, enabled } = record
  async function setEnabled() {
    setBusy(true)
    try {
      const switched = await call(setPlaceEnabled, {
        params: { id: String(id) },
        body: { rowVersion, enabled: !enabled },
      })
      put(switched)
      notify({ title: sentence('structure', enabled ? 'done.disabled' : 'done.enabled', { name: switched.name }) })
      onClose()
    } catch (error) {
      const inTheWay = dependentsIn(error)
      if (inTheWay) return setDependents(inTheWay)
      refused(error)
      if (error instanceof ApiProblem && error.code === 'STALE') onClose()
    } finally {
      setBusy(false)
    }
  }
  return { busy, setEnabled, dependents }
}

const HERE = 1800

/** What depends on a place, by its kind, each as a link where the reader may open it. */
function Dependents({ list, onShow }: { list: readonly Dependent[]; onShow: (id: number) => void }) {
  const canOpen = useCanOpen()
  const byKind = [...Map.groupBy(list, ({ route = HERE }) => route)]
  return byKind.map(([route, all]) => (
    <section key={route}>
      <h3 className={styles.kind}>{kindOfDependents(route)}</h3>
      <ul className={styles.list}>
        {all.map(({ id = 0, title }) => (
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
