import { type VersionState, versionState } from '@lineside/contract/norms'
import { useState } from 'react'
import { AttachedFiles } from '../../../core/files/index.ts'
import { problemText, useFormats, useTranslation, useWords } from '../../../core/i18n/index.ts'
import { Button, IconButton, IconEdit, IconPlus, StatusPill, Surface, Text, type Tone } from '../../../ui/index.ts'
import type { Norm, NormVersion } from '../queries.ts'
import { VersionDialog } from './VersionDialog.tsx'
import styles from './Versions.module.css'

const tones: Record<VersionState, Tone> = { CURRENT: 'done', COMING: 'ongoing', PAST: 'neutral' }

/** The versions of a norm, the newest first, each with its validity and its document. */
export function Versions({ norm }: { norm: Norm }) {
  const { t } = useTranslation('norms')
  const [editing, setEditing] = useState<NormVersion | 'new' | null>(null)
  const { versionAdded, versionChanged } = norm.abilities
  const refused = versionAdded === true ? null : problemText({ code: versionAdded, message: '' })
  return (
    <Surface
      title={t('versions.title')}
      actions={
        versionAdded ? (
          <Button icon={IconPlus} blocked={refused} onClick={() => setEditing('new')}>
            {t('versions.new')}
          </Button>
        ) : null
      }
    >
      {norm.versions.length === 0 ? (
        <Text tone="muted">{t('versions.none')}</Text>
      ) : (
        <ol className={styles.list}>
          {norm.versions.map((version) => (
            <Version
              key={version.id}
              version={version}
              today={norm.today}
              {...(versionChanged === true && { onEdit: () => setEditing(version) })}
            />
          ))}
        </ol>
      )}
      {editing === null ? null : (
        <VersionDialog norm={norm} version={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </Surface>
  )
}

function Version({ version, today, onEdit }: { version: NormVersion; today: string; onEdit?: () => void }) {
  const { t } = useTranslation('norms')
  const words = useWords('norms')
  const formats = useFormats()
  const { label, validFrom, validTo, note, file } = version
  const state = versionState(version, today)
  return (
    <li className={styles.version} data-tone={tones[state]}>
      <div className={styles.head}>
        <h3 className={styles.label}>{label}</h3>
        <StatusPill tone={tones[state]}>{words.code('versionState', state)}</StatusPill>
        {onEdit ? (
          <span className={styles.tools}>
            <IconButton icon={IconEdit} size="compact" label={t('versions.editOne', { label })} onClick={onEdit} />
          </span>
        ) : null}
      </div>
      <Text size="small" figures>
        {validTo
          ? t('versions.between', { from: formats.day(validFrom), to: formats.day(validTo) })
          : t('versions.since', { from: formats.day(validFrom) })}
      </Text>
      {note ? <Text tone="muted">{note}</Text> : null}
      {file ? <AttachedFiles files={[file]} /> : null}
    </li>
  )
}
