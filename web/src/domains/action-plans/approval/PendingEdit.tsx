import { fieldLabel, fieldText, useFieldTools } from '../../../core/fields/index.ts'
import { nameless, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Box, FactTable, Surface, Text } from '../../../ui/index.ts'
import { usePlanFields } from '../fields.ts'
import type { PlanAction } from '../queries.ts'
import styles from './PendingEdit.module.css'

interface PendingEditProps {
  action: PlanAction
  edit: NonNullable<PlanAction['edit']>
  zone: string | undefined
}

/** What an edit would change, beside what is in force until it is decided. */
export function PendingEdit({ action, edit, zone }: PendingEditProps) {
  const { t } = useTranslation('action-plans')
  const formats = useFormats()
  const fields = usePlanFields(action)
  const names = new Map(edit.people.map(({ id, name }) => [id, name]))
  const tools = { ...useFieldTools(fields, []), personName: (id: number) => names.get(id) ?? nameless() }
  const rows = edit.changes.map(({ field: key, before, after }) => {
    const field = fields.all.find((one) => one.key === key)
    const write = (value: unknown) =>
      (field ? fieldText(field, value, tools) : String(value ?? '')) || t('edit.nothing')
    return { key, label: field ? fieldLabel(fields, field) : key, before: write(before), after: write(after) }
  })
  return (
    <Surface title={t('edit.title')}>
      <Text tone="muted" size={13}>
        {t('edit.by', { person: edit.editor.name, at: formats.dateTime(edit.createdAt, zone) })}
      </Text>
      <FactTable pad="0.5rem 0.75rem 0.5rem 0" align="top" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('edit.field')}</th>
            <th scope="col">{t('edit.inForce')}</th>
            <th scope="col">{t('edit.proposed')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, before, after }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td data-side={t('edit.inForce')}>{before}</td>
              <Box as="td" weight={500} data-side={t('edit.proposed')}>
                {after}
              </Box>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </Surface>
  )
}
