import { type Application, applications } from '@lineside/contract/profiles'
import { useMemo } from 'react'
import { type FieldErrors, get } from 'react-hook-form'
import { errorSentence, TextField } from '../../../core/form/index.ts'
import { useTranslation, useWords } from '../../../core/i18n/index.ts'
import { Checkbox, Form, Stack, Surface, TextInput } from '../../../ui/index.ts'
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
  const { t } = useTranslation('profiles')
  const { api, content, problem } = form
  const { control, formState, setValue, clearErrors } = api.form
  const { errors } = formState
  const setRights = (rights: Content['rights']) => {
    for (const permission of Object.keys({ ...rights, ...content.rights })) {
      if (rights[permission] !== content.rights[permission]) clearErrors(`rights.${permission}`)
    }
    setValue('rights', rights, { shouldDirty: true })
  }
  const setApplication = (application: Application, wanted: boolean) => {
    clearErrors('applications')
    setValue('applications', withApplication(content.applications, application, wanted), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
  }
  return (
    <Form onSubmit={onSubmit} label={t('form.title')} problem={problem}>
      <Surface title={t('form.title')}>
        <Stack>
          {readOnly ? (
            <TextInput label={t('columns.name')} value={content.name} onChange={() => undefined} readOnly />
          ) : (
            <TextField control={control} name="name" label={t('columns.name')} maxLength={60} required />
          )}
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

interface ApplicationsProps {
  chosen: readonly Application[]
  errors: FieldErrors<Content>
  /** null: only to read */
  onChange: ((application: Application, wanted: boolean) => void) | null
}

function Applications({ chosen, errors, onChange }: ApplicationsProps) {
  const { t } = useTranslation('profiles')
  const words = useWords('profiles')
  const whole = sentenceAt(errors, 'applications')
  return (
    <fieldset className={styles.applications}>
      <legend className={styles.legend}>{t('columns.applications')}</legend>
      {applications.map((application) => (
        <Checkbox
          key={application}
          label={words.code('application', application)}
          help={words.find(`tooltips.${application}`)}
          error={sentenceAt(errors, `applications.${application}`)}
          checked={chosen.includes(application)}
          disabled={!onChange}
          onChange={(wanted) => onChange?.(application, wanted)}
        />
      ))}
      {whole ? (
        <p role="alert" className={styles.error}>
          {whole}
        </p>
      ) : null}
    </fieldset>
  )
}

function sentenceAt(errors: FieldErrors<Content>, path: string): string | undefined {
  const found = get(errors, path) as { message?: unknown } | undefined
  return typeof found?.message === 'string' ? errorSentence(found.message) : undefined
}

/** By permission id; the same map as long as nothing else is wrong, so that the tree is not told anew. */
function useRightErrors(errors: FieldErrors<Content>): ReadonlyMap<number, string> {
  const pairs = Object.keys(errors.rights ?? {}).flatMap((id) => {
    const sentence = sentenceAt(errors, `rights.${id}`)
    return sentence ? [[Number(id), sentence]] : []
  })
  const told = JSON.stringify(pairs)
  return useMemo(() => new Map(JSON.parse(told) as [number, string][]), [told])
}
