import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, IconEdit, Surface, Text } from '../../../ui/index.ts'
import type { Connector } from '../catalogue.ts'
import { PartsDialog } from './PartsDialog.tsx'

/** What a connector is told and what it publishes, for who may change it. */
export function PartsPanel({ record }: { record: Connector }) {
  const { t } = useTranslation('connectors')
  const [editing, setEditing] = useState(false)
  return (
    <Surface
      title={`${t('columns.inputs')} · ${t('columns.outputs')}`}
      actions={
        <Button icon={IconEdit} onClick={() => setEditing(true)}>
          {t('parts.edit')}
        </Button>
      }
    >
      <Text>{record.outputs.length === 0 ? t('parts.nothing') : t('parts.outputsHelp')}</Text>
      {editing ? <PartsDialog record={record} onClose={() => setEditing(false)} /> : null}
    </Surface>
  )
}
