import type { exportStatus, Infer } from '@lineside/contract/core'
import { useEffect } from 'react'
import { Button, IconButton, IconX, notify, Progress } from '../../ui/index.ts'
import { saveFile } from '../files/index.ts'
import { problemText, useFormats, useTranslation } from '../i18n/index.ts'
import { useHub } from '../realtime/index.ts'
import styles from './Exports.module.css'
import { cancel, dismissExport, type Export, isUnderWay, note, resumeExports, retry, useExports } from './store.ts'

/** The exports under way and finished, in a corner of whatever page is open. */
export function Exports() {
  const { t } = useTranslation()
  const exports = useExports()
  useEffect(() => void resumeExports().catch(() => undefined), [])
  useHub<Infer<typeof exportStatus>>('exportProgress', note)
  if (exports.length === 0) return null
  return (
    <section className={styles.region} aria-label={t('exports.title')}>
      {exports.map((one) => (
        <ExportCard key={one.key} one={one} />
      ))}
    </section>
  )
}

function ExportCard({ one }: { one: Export }) {
  const { t } = useTranslation()
  const underWay = isUnderWay(one)
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <strong className={styles.title}>{one.title}</strong>
        {underWay ? null : (
          <IconButton icon={IconX} size="compact" label={t('exports.close')} onClick={() => dismissExport(one.key)} />
        )}
      </div>
      <div role="status" className={styles.text}>
        <Labels one={one} />
      </div>
      {underWay ? <Bar one={one} /> : null}
      <div className={styles.line}>
        <Steps one={one} />
      </div>
    </div>
  )
}

/** Read aloud where it changes: that it began and how it ended, not every row. */
function Labels({ one }: { one: Export }) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (one.state === 'DONE') return t('exports.done', { count: one.rows, shown: formats.number(one.rows) })
  if (one.state === 'CANCELLED') return t('exports.cancelled')
  if (one.state === 'FAILED') return one.error ? problemText(one.error) : t('exports.failed')
  return t('exports.running')
}

function Bar({ one }: { one: Export }) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (one.total === null) return <span className={styles.text}>{t('exports.counting')}</span>
  const percent = one.total === 0 ? 100 : (one.rows / one.total) * 100
  return (
    <>
      <Progress percent={percent} label={one.title} />
      <span className={styles.text}>
        {t('exports.progress', { rows: formats.number(one.rows), total: formats.number(one.total) })}
      </span>
    </>
  )
}

function Steps({ one }: { one: Export }) {
  const { t } = useTranslation()
  const { fileId } = one
  if (isUnderWay(one)) {
    return (
      <Button size="compact" onClick={() => void cancel(one)}>
        {t('exports.cancel')}
      </Button>
    )
  }
  if (one.state === 'DONE' && fileId !== null) {
    return (
      <Button size="compact" tone="primary" onClick={() => void download(one.key, fileId)}>
        {t('exports.download')}
      </Button>
    )
  }
  if (!one.request) return null
  return (
    <Button size="compact" onClick={() => retry(one)}>
      {t('exports.retry')}
    </Button>
  )
}

async function download(key: string, fileId: number) {
  try {
    await saveFile(fileId)
    dismissExport(key)
  } catch (error) {
    notify({ tone: 'error', title: problemText(error) })
  }
}
