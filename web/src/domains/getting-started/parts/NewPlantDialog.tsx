import { newStarter } from '@lineside/contract/getting-started'
import { createPlace } from '@lineside/contract/structure'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../core/api/index.ts'
import { FormDialog } from '../../../core/form/dialog.ts'
import { bySchema, useForm } from '../../../core/form/index.ts'
import { currentLanguage, useTranslation } from '../../../core/i18n/index.ts'
import { Text } from '../../../ui/index.ts'
import { type ProposedPlant, proposedPlant } from '../propose-plant.ts'
import type { NewStarter } from '../use-starters.ts'
import { PlantFields } from './PlantFields.tsx'

/** The first plant, without leaving the guide: what holds for it, and what holds for the whole installation. */
export function NewPlantDialog({ organisation, onClose }: { organisation: string; onClose: () => void }) {
  const { t } = useTranslation('getting-started')
  const client = useQueryClient()
  const check = useMemo(() => bySchema<ProposedPlant, NewStarter>(newStarter()), [])
  const api = useForm<ProposedPlant, NewStarter>({
    check,
    defaultValues: proposedPlant('', currentLanguage()),
    onSubmit: async (plant) => {
      await call(createPlace, { body: { level: 'industry', parentId: null, ...plant } })
      onClose()
      await client.invalidateQueries()
    },
  })
  return (
    <FormDialog
      open
      title={t('steps.plant.title')}
      api={api}
      onClose={onClose}
      submit={t('plant.create')}
      lead={<Text tone="muted">{t('plant.lead')}</Text>}
    >
      <PlantFields control={api.form.control} />
      <Text tone="muted" size={13}>
        {t('plant.organisation', { organisation })}
      </Text>
    </FormDialog>
  )
}
