import { compareDefinitions, type FormDefinition } from '@lineside/contract/forms'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Text } from '../../../ui/index.ts'
import { DifferenceBody } from '../version/Differences.tsx'
import { differenceOf } from '../version/differences.ts'
import { useEditing } from './context.ts'
import type { FormVersion } from './queries.ts'
import { useDraftNames } from './useDraftNames.ts'

/** What a draft changes against another version, with the old and the new values, as its approver will see it. */
export function DraftDifference({ before }: { before: FormVersion & { definition: FormDefinition } }) {
  const { t } = useTranslation('forms')
  const formats = useFormats()
  const { record, definition } = useEditing()
  const names = useDraftNames(before)
  const difference = compareDefinitions(before.definition, definition)
  if (difference.facts.length + difference.fields.length === 0)
    return <Text tone="muted">{t('wizard.difference.none')}</Text>
  return <DifferenceBody shown={differenceOf({ ...record, definition, difference }, before, formats, names)} />
}
