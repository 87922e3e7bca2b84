import { type ListDefinition, MAX_VIEW_NAME } from '@lineside/contract/core'
import { useId, useState } from 'react'
import { Button, Checkbox, Dialog, Form, Select, TextInput } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { usePlaces } from '../pickers/index.ts'
import { useViewCommands } from './useViewCommands.ts'
import type { Values } from './values.ts'
import { listKey, toSaved } from './view-values.ts'

interface SaveViewDialogProps {
  definition: ListDefinition
  values: Values
  /** the columns in sight */
  shown: readonly string[]
  onClose: () => void
}

/** For the reader alone: no plant has this number. */
const ONLY_ME = '0'

/** Gives what a list shows a name: its filters, sort and columns, for the reader alone or for a plant. */
export function SaveViewDialog({ definition, values, shown, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation()
  const form = useId()
  const [name, setName] = useState('')
  const [whose, setWhose] = useState(ONLY_ME)
  const [isDefault, setIsDefault] = useState(false)
  const { places } = usePlaces()
  const { busy, refusal, save, share } = useViewCommands()
  const plants = places.filter(({ level, enabled }) => level === 'industry' && enabled)
  const audiences = [
    { value: ONLY_ME, label: t('savedViews.onlyMe') },
    ...plants.map((plant) => ({ value: String(plant.id), label: t('savedViews.everybodyOf', { plant: plant.name }) })),
  ]
  async function submit() {
    const view = { list: listKey(definition), name, values: toSaved(definition, values), columns: [...shown] }
    const isDone =
      whose === ONLY_ME ? await save({ ...view, isDefault }) : await share({ ...view, industryId: Number(whose) })
    if (isDone) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('savedViews.saveTitle')}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>{t('savedViews.cancel')}</Button>
          <Button tone="primary" type="submit" form={form} busy={busy}>
            {whose === ONLY_ME ? t('savedViews.save') : t('savedViews.share')}
          </Button>
        </>
      }
    >
      <Form id={form} label={t('savedViews.saveTitle')} onSubmit={() => void submit()}>
        <TextInput
          label={t('savedViews.name')}
          help={t('savedViews.nameHelp')}
          value={name}
          onChange={setName}
          maxLength={MAX_VIEW_NAME}
          required
          autoFocus
          {...(refusal ? { error: refusal } : {})}
        />
        <Select
          label={t('savedViews.whose')}
          options={audiences}
          value={whose}
          onChange={(next) => setWhose(next ?? ONLY_ME)}
          clearable={false}
        />
        {whose === ONLY_ME ? (
          <Checkbox label={t('savedViews.default')} checked={isDefault} onChange={setIsDefault} />
        ) : null}
      </Form>
    </Dialog>
  )
}
