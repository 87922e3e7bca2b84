import { type Application, applications } from '@lineside/contract/profiles'
import { useMemo } from 'react'
import { type FieldErrors, get } from 'react-hook-form'
import { IdField } from '../../../core/form/IdField.tsx'
import { errorSentence, TextField } from '../../../core/form/index.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { useLogbookNames, useLogbookOptions } from '../../../core/pickers/logbooks.ts'
import { Box, Checkbox, Form, Stack, Surface, TextInput } from '../../../ui/index.ts'
import { type Content, withApplication } from './content.ts'
import styles from './ProfileFields.module.css'
import { RightsTree } from './RightsTree.tsx'
import type { ProfileForm } from './useProfileForm.ts'

interface ProfileFieldsProps {
  form: ProfileForm
  onSubmit: () => void
  readOnly: boolean
}

/** Name, applications and permission tree. */
export function ProfileFields({ form, onSubmit, readOnly }: ProfileFieldsProps) {
  const { t } = useTranslation(['profiles', 'core'])
  const { api, content, problem } = form
  const { control, formState, setValue, clearErrors } = api.form
  const { errors } = formState
  const setRights = (rights: Content['rights']) => {
    for (const permission of Object.keys({ ...rights, ...content.rights })) {
      if (rights[permission] !== content.rights[permission]) clearErrors(`rights.${permission}`)
    }
    setValue('rights', rights, { shouldDirty: true })
  }
  const setApplication = (application: Application, checked: boolean) => {
    clearErrors('applications')
    setValue('applications', withApplication(content.applications, application, checked), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
  }
  return (
    <Form onSubmit={onSubmit} label={t('form.title')} problem={problem}>
      <Surface title={t('form.title')}>
        <Stack>
          {readOnly ? (
            <TextInput label={t('core:usual.columns.name')} value={content.name} onChange={() => undefined} readOnly />
          ) : (
            <TextField control={control} name="name" label={t('core:usual.columns.name')} maxLength={60} required />
          )}
          <LogbookField control={control} chosen={content.logBookId} readOnly={readOnly} />
          <Applications chosen={content.applications} errors={errors} onChange={readOnly ? null : setApplication} />
        </Stack>
      </Surface>
      <RightsTree
        applications={content.applications}
        rights={content.rights}
        errors={useRightErrors(errors)}
        {...(readOnly ? {} : { onChange: setRights })}
      />
    </Form>
  )
}

interface LogbookFieldProps {
  control: ProfileForm['api']['form']['control']
  chosen: number | null
  readOnly: boolean
}

/** What the holders of the profile keep, unless they have a logbook of their own. */
function LogbookField({ control, chosen, readOnly }: LogbookFieldProps) {
  const { t } = useTranslation('profiles')
  const options = useLogbookOptions(chosen)
  const nameOf = useLogbookNames()
  const name = chosen === null ? t('fields.noLogBook') : nameOf(chosen)
  if (readOnly) return <TextInput label={t('fields.logBook')} value={name} onChange={() => undefined} readOnly />
  return (
    <IdField
      control={control}
      name="logBookId"
      label={t('fields.logBook')}
      help={t('fields.logBookHelp')}
      placeholder={t('fields.noLogBook')}
      options={options}
    />
  )
}

interface ApplicationsProps {
  chosen: readonly Application[]
  errors: FieldErrors<Content>
  /** null: only to read */
  onChange: ((application: Application, checked: boolean) => void) | null
}

function Applications({ chosen, errors, onChange }: ApplicationsProps) {
  const { t } = useTranslation('profiles')
  const labels = useLabels('profiles')
  const whole = sentenceAt(errors, 'applications')
  return (
    <fieldset className={styles.applications}>
      <Box as="legend" below={8} weight={500}>
        {t('columns.applications')}
      </Box>
      {applications.map((application) => (
        <Checkbox
          key={application}
          label={labels.code('application', application)}
          help={labels.find(`tooltips.${application}`)}
          error={sentenceAt(errors, `applications.${application}`)}
          checked={chosen.includes(application)}
          disabled={!onChange}
          onChange={(checked) => onChange?.(application, checked)}
        />
      ))}
      {whole ? (
        <Box role="alert" as="p" tone="error" size={12} className={styles.error}>
          {whole}
        </Box>
      ) : null}
    </fieldset>
  )
}

function sentenceAt(errors: FieldErrors<Content>, path: string): string | undefined {
  const problems = get(errors, path) as { message?: unknown } | undefined
  return typeof problems?.message === 'string' ? errorSentence(problems.message) : undefined
}

/** By permission id; the same map as long as nothing else is wrong, so that the tree is not told anew. */
function useRightErrors(errors: FieldErrors<Content>): ReadonlyMap<number, string> {
  const pairs = Object.keys(errors.rights ?? {}).flatMap((id) => {
    const sentence = sentenceAt(errors, `rights.${id}`)
    return sentence ? [[Number(id), sentence]] : []
  })
  const key = JSON.stringify(pairs)
  return useMemo(() => new Map(JSON.parse(key) as [number, string][]), [key])
}
