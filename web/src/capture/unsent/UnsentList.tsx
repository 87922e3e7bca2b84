import { useTranslation } from '../../core/i18n/index.ts'
import { queuedOf } from '../../core/unsent/outbox.ts'
import { Surface } from '../../ui/index.ts'
import { useOthersWork } from '../lock/others.ts'
import styles from './UnsentList.module.css'
import { useKeeping } from './useKeeping.ts'
import { useFault, useUnsent } from './useUnsent.ts'

/** What still waits on this device, whatever it is: each in the row that its domain draws. */
export function UnsentList() {
  const { t } = useTranslation('capture')
  const unsent = useUnsent()
  const fault = useFault()
  const keeping = useKeeping()
  if (unsent.length === 0) return <OthersWork />
  return (
    <>
      <OthersWork />
      <Surface title={t('records.unsentTitle')} padding="none">
        {fault && (
          <p role="status" className={styles.fault}>
            {fault}
          </p>
        )}
        {keeping && !keeping.isSafe ? <p className={styles.keeping}>{keeping.sentence}</p> : null}
        <ul className={styles.list}>
          {unsent.map((item) => {
            const Row = queuedOf(item)?.Row
            return <li key={item.body.clientId}>{Row ? <Row item={item} /> : null}</li>
          })}
        </ul>
      </Surface>
    </>
  )
}

/** Of people who worked here before: how many, and of whom, never what. */
function OthersWork() {
  const { t } = useTranslation('capture')
  return useOthersWork().map(({ name, count }) => (
    <p key={name} className={styles.keeping}>
      {t('lock.others', { count, name: name ?? t('lock.somebody') })}
    </p>
  ))
}
