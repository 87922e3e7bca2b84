import { type VersionState, versionState } from '@lineside/contract/norms'
import { useState } from 'react'
import { AttachedFiles } from '../../../core/files/index.ts'
import { problemText, useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { type ListedVersion, VersionList } from '../../../core/record/VersionList.tsx'
import { Button, IconButton, IconEdit, IconPlus, StatusPill, Surface, Text, type Tone } from '../../../ui/index.ts'
import type { Norm, NormVersion } from '../queries.ts'
import { VersionDialog } from './VersionDialog.tsx'

const tones: Record<VersionState, Tone> = { CURRENT: 'done', COMING: 'ongoing', PAST: 'neutral' }

/** The versions of a norm, the newest first, each with its validity and its document. */
export function Versions({ norm }: { norm: Norm }) {
  const { t } = useTranslation('norms')
  const [editing, setEditing] = useState<NormVersion | 'new' | null>(null)
  const { versionAdded, versionChanged } = norm.abilities
  const labels = useLabels('norms')
  const formats = useFormats()
  const listed = (version: NormVersion): ListedVersion => {
    const { id, label, validFrom, validTo, note, file } = version
    const state = versionState(version, norm.today)
    const from = formats.day(validFrom)
    return {
      key: id,
      label,
      tone: tones[state],
      badge: <StatusPill tone={tones[state]}>{labels.code('versionState', state)}</StatusPill>,
      fact: validTo ? t('versions.between', { from, to: formats.day(validTo) }) : t('versions.since', { from }),
      tools:
        versionChanged === true ? (
          <IconButton
            icon={IconEdit}
            size="compact"
            label={t('versions.editOne', { label })}
            onClick={() => setEditing(version)}
          />
        ) : null,
      children: (
        <>
          {note ? <Text tone="muted">{note}</Text> : null}
          {file ? <AttachedFiles files={[file]} /> : null}
        </>
      ),
    }
  }
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
        <VersionList versions={norm.versions.map(listed)} />
      )}
      {editing === null ? null : (
        <VersionDialog norm={norm} version={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </Surface>
  )
}
