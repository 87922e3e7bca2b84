import type { FieldDraft } from '@lineside/contract/forms'
import { useTranslation } from '../../../core/i18n/index.ts'
import { NumberBox } from '../../../core/wizard/index.ts'
import { Button, Checkbox, IconCopy, IconTrash, Row, Stack, Text } from '../../../ui/index.ts'
import { bulkFlags, duplicateFields, removeFields, setDecimals, setFlag, takesDecimals, takesFlag } from './bulk.ts'
import { idOf, useEditing } from './context.ts'
import type { Change } from './editor.ts'
import styles from './fields.module.css'

interface BulkBarProps {
  chosen: readonly FieldDraft[]
  onClear: () => void
}

/** What can be done to all chosen fields at once, each a single step of undoing. */
export function BulkBar({ chosen, onClear }: BulkBarProps) {
  const { t } = useTranslation('forms')
  const { edit, newIds, announce } = useEditing()
  const count = chosen.length
  const ids = new Set(chosen.map(({ id }) => id))
  const numbers = chosen.filter(takesDecimals)
  const decimals = new Set(numbers.map((field) => field.decimals))
  const change = (made: Change, changed: number, run?: string) => {
    edit(made, run)
    announce(t('wizard.fields.bulk.changed', { count: changed }))
  }
  function duplicate() {
    const taken = newIds(count)
    if (taken.length < count) return announce(t('wizard.fields.bulk.noIds'))
    change(
      duplicateFields(ids, taken, (name) => t('wizard.fields.copy', { name })),
      count,
    )
  }
  function remove() {
    edit(removeFields(ids))
    announce(t('wizard.fields.bulk.removed', { count }))
    onClear()
    document.getElementById(idOf('fields'))?.querySelector('button')?.focus()
  }
  return (
    <Stack
      as="section"
      gap={10}
      pad={12}
      round={8}
      fill="surface"
      className={styles.bulk}
      aria-label={t('wizard.fields.bulk.title')}
    >
      <Row>
        <strong>{t('wizard.fields.bulk.count', { count })}</strong>
        <Button icon={IconCopy} size="compact" onClick={duplicate}>
          {t('wizard.fields.bulk.duplicate')}
        </Button>
        <Button icon={IconTrash} size="compact" onClick={remove}>
          {t('wizard.fields.bulk.remove')}
        </Button>
        <Button size="compact" onClick={onClear}>
          {t('wizard.fields.bulk.clear')}
        </Button>
      </Row>
      <Row gap={20} rowGap={8}>
        {bulkFlags.map((flag) => {
          const takers = chosen.filter((field) => takesFlag(field, flag))
          const having = takers.filter((field) => field[flag]).length
          return (
            <Checkbox
              key={flag}
              label={t(`wizard.labels.fields_${flag}`)}
              disabled={takers.length === 0}
              checked={takers.length > 0 && having === takers.length}
              indeterminate={having > 0 && having < takers.length}
              onChange={(on) => change(setFlag(ids, flag, on), takers.length)}
            />
          )
        })}
        <NumberBox
          label={t('wizard.labels.fields_decimals')}
          size="compact"
          decimals={0}
          most={6}
          disabled={numbers.length === 0}
          value={decimals.size === 1 ? ([...decimals][0] ?? null) : null}
          onChange={(places) => change(setDecimals(ids, places), numbers.length, 'bulk.decimals')}
        />
      </Row>
      <Text tone="muted" size={13}>
        {t('wizard.fields.bulk.help')}
      </Text>
    </Stack>
  )
}
