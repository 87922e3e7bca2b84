import type { PermissionId } from '@lineside/contract/core'
import type { UnsavedWork } from '../form/dialog.ts'
import { ScreenPage, type ScreenPageProps } from '../page/index.ts'
import { CreateButton } from './CreateButton.tsx'
import { SaveButton } from './SaveButton.tsx'

interface FormPageProps extends ScreenPageProps {
  /** the form on the page, and what of it is not saved yet: see `useNewForm`, `useRecordForm` */
  api: { submitting: boolean; submit: () => void; blocked?: string | null | undefined }
  work: UnsavedWork
  /** what its button says, where a screen's own words are specified */
  label?: string
}

interface NewRecordPageProps extends Omit<FormPageProps, 'actions'> {
  /** who may create one holds this right at `w` */
  permission: PermissionId
}

/** The page on which a record is created. */
export function NewRecordPage({ api, work, label, permission, ...page }: NewRecordPageProps) {
  const { submitting, submit } = api
  return (
    <ScreenPage
      {...page}
      actions={<CreateButton permission={permission} work={work} busy={submitting} label={label} onClick={submit} />}
    />
  )
}

interface EditRecordPageProps extends FormPageProps {
  /** the record's ability to be changed; left out where it is known to be one */
  able?: true | string | undefined
}

/** The page on which a record is edited; `actions` stand before the button that saves it. */
export function EditRecordPage({ api, work, label, able, actions, ...page }: EditRecordPageProps) {
  const { submitting, submit, blocked } = api
  return (
    <ScreenPage
      {...page}
      actions={
        <>
          {actions}
          <SaveButton work={work} busy={submitting} able={able} blocked={blocked} label={label} onClick={submit} />
        </>
      }
    />
  )
}
