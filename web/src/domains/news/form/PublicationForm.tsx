import { publicationLimits } from '@lineside/contract/news'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { DayField } from '../../../core/form/dialog.ts'
import { CheckboxField, controlOf, errorSentence, type FormApi, TextField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { PictureField } from '../../../core/wizard/PictureField.tsx'
import { Columns, Form, Stack, Surface } from '../../../ui/index.ts'
import type { Kind } from '../kinds.ts'
import type { Item } from '../queries.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { TextsField } from './TextsField.tsx'
import type { Sent, Values, ValuesControl } from './values.ts'

interface PublicationFormProps {
  kind: Kind
  api: FormApi<Values, Sent>
  /** as it is stored; left out for a new one */
  item?: Item
  /** what somebody else saved meanwhile */
  lead?: ReactNode
}

/** The one form of what is published: what is said, its picture, for whom and when. */
export function PublicationForm({ kind, api, item, lead }: PublicationFormProps) {
  const { t } = useTranslation('news')
  const control = api.form.control
  return (
    <Form onSubmit={api.submit} label={t(`form.titles.${kind.part}`)} problem={api.problem}>
      {lead}
      <Surface title={t('form.content')}>
        <Stack>
          <TextsField kind={kind} control={control} item={item} submits={api.form.formState.submitCount} />
          <Picture control={control} help={t(`form.pictureHelp.${kind.part}`)} />
          {kind.has.link ? (
            <TextField
              control={control}
              name="link"
              label={t('fields.link')}
              help={t('form.linkHelp')}
              maxLength={publicationLimits.link}
            />
          ) : null}
        </Stack>
      </Surface>
      <Surface title={t('form.audience')}>
        <Stack>
          <AudienceFields control={control} />
          <Columns least="14rem">
            <DayField control={control} name="beginsOn" label={t('columns.beginsOn')} required />
            <DayField control={control} name="endsOn" label={t('columns.endsOn')} help={t('form.endsOnHelp')} />
          </Columns>
          {kind.has.notify ? (
            <CheckboxField control={control} name="notify" label={t('fields.notify')} help={t('form.notifyHelp')} />
          ) : null}
        </Stack>
      </Surface>
    </Form>
  )
}

function Picture({ control, help }: { control: ValuesControl; help: string }) {
  const { t } = useTranslation('news')
  const { field, fieldState } = useController({ control: controlOf(control), name: 'pictureId' })
  return (
    <PictureField
      id="pictureId"
      legend={t('fields.pictureId')}
      name={t('fields.pictureId')}
      help={help}
      container="news"
      most={publicationLimits.picture}
      pictureId={field.value}
      error={errorSentence(fieldState.error?.message)}
      onChange={field.onChange}
      control={control}
    />
  )
}
