import { newStarter } from '@lineside/contract/getting-started'
import { useMemo } from 'react'
import { FormDialog } from '../../../core/form/dialog.ts'
import { bySchema, useForm } from '../../../core/form/index.ts'
import { currentLanguage, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { KeyValueList, Stack, Text } from '../../../ui/index.ts'
import { type ProposedPlant, proposedPlant } from '../propose-plant.ts'
import { type NewStarter, type StarterRecord, useBringing } from '../use-starters.ts'
import { PlantFields } from './PlantFields.tsx'

/** Everything that a starter brings, by kind and name, and what the plant is to be called; one press brings it. */
export function BringDialog({ starter, onClose }: { starter: StarterRecord; onClose: () => void }) {
  const { t } = useTranslation('getting-started')
  const labels = useLabels('getting-started')
  const bringing = useBringing(starter.starter)
  const check = useMemo(() => bySchema<ProposedPlant, NewStarter>(newStarter()), [])
  const api = useForm<ProposedPlant, NewStarter>({
    check,
    defaultValues: proposedPlant(starter.plantName, currentLanguage()),
    onSubmit: async (body) => {
      await bringing.mutateAsync(body)
      onClose()
    },
  })
  const items = starter.brings.map(({ kind, names }) => ({
    label: `${labels.code('starterKind', kind)} (${names.length})`,
    value: names.join(' · '),
  }))
  return (
    <FormDialog
      open
      width="wide"
      title={t(`starters.of.${starter.starter}.title`)}
      api={api}
      onClose={onClose}
      submit={t('starters.add')}
      lead={<Text tone="muted">{t('starters.addLead')}</Text>}
    >
      <Stack>
        <PlantFields control={api.form.control} />
        <KeyValueList items={items} />
        <Text tone="muted" size={13}>
          {t('starters.forms')}
        </Text>
      </Stack>
    </FormDialog>
  )
}
