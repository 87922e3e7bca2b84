import { type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton, IconEdit, IconHistory, IconRefresh, StatusPill } from '../../ui/index.ts'
import { useFormats, useTranslation } from '../i18n/index.ts'
import { usePlantZone } from '../pickers/index.ts'
import { useAccount, useReadOnly } from '../session/index.ts'
import type { Setting } from './labels.ts'
import { useSettingLabels } from './labels.ts'
import { useChanged } from './queries.ts'
import { SettingEditor } from './SettingEditor.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import styles from './SystemSettings.module.css'

interface SettingRowProps {
  setting: Setting
  all: readonly Setting[]
}

/** A setting: what it means, its default, what stands now; changed where it stands. */
export function SettingRow({ setting, all }: SettingRowProps) {
  const { t } = useTranslation('settings')
  const labels = useSettingLabels(setting)
  const [editing, setEditing] = useState(false)
  const editRef = useFocusBack(editing)
  const [historyOpen, setHistoryOpen] = useState(false)
  const isChanged = setting.value !== setting.default
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <div className={styles.name}>
          {labels.name}
          {setting.upcoming ? <StatusPill tone="neutral">{t('notYet')}</StatusPill> : null}
        </div>
        <p className={styles.meaning}>{labels.meaning}</p>
        <Facts setting={setting} />
      </div>
      {editing ? (
        <SettingEditor setting={setting} all={all} onClose={() => setEditing(false)} />
      ) : (
        <div className={styles.now}>
          <span className={styles.value} data-changed={isChanged || undefined}>
            {labels.write(setting.value)}
          </span>
          <Tools
            setting={setting}
            historyOpen={historyOpen}
            onEdit={() => setEditing(true)}
            onHistory={() => setHistoryOpen(!historyOpen)}
            editRef={editRef}
          />
        </div>
      )}
      {historyOpen ? (
        <div className={styles.history}>
          <SettingHistory setting={setting} />
        </div>
      ) : null}
    </li>
  )
}

function Facts({ setting }: { setting: Setting }) {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  const labels = useSettingLabels(setting)
  const zone = usePlantZone()(useAccount().plants[0])
  const { changedAt, changedBy } = setting
  const facts = [
    t('default', { value: labels.write(setting.default) }),
    labels.allowed,
    changedAt && changedBy ? t('changed', { at: formats.dateTime(changedAt, zone), name: changedBy.name }) : '',
  ]
  return <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
}

interface ToolsProps {
  setting: Setting
  historyOpen: boolean
  onEdit: () => void
  onHistory: () => void
  editRef: RefObject<HTMLButtonElement | null>
}

function Tools({ setting, historyOpen, onEdit, onHistory, editRef }: ToolsProps) {
  const { t } = useTranslation('settings')
  const { name } = useSettingLabels(setting)
  const readOnly = useReadOnly()
  const { reset } = useChanged()
  return (
    <div className={styles.tools}>
      {setting.value === setting.default ? null : (
        <IconButton
          icon={IconRefresh}
          label={t('reset', { name })}
          blocked={readOnly}
          onClick={() => void reset(setting)}
        />
      )}
      <IconButton icon={IconHistory} label={t('history', { name })} expanded={historyOpen} onClick={onHistory} />
      <IconButton icon={IconEdit} label={t('edit', { name })} blocked={readOnly} onClick={onEdit} ref={editRef} />
    </div>
  )
}

/** After editing the focus is where it was before: on the button that began it. */
function useFocusBack(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const was = useRef(false)
  useEffect(() => {
    if (was.current && !editing) button.current?.focus()
    was.current = editing
  }, [editing])
  return button
}
