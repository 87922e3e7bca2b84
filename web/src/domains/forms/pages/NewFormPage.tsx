import { permissions } from '@lineside/contract/core'
import { createForm, formBounds } from '@lineside/contract/forms'
import { call } from '../../../core/api/index.ts'
import { NewDraftPage } from '../../../core/catalogue/editor.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, useGoInstead } from '../../../core/navigation/index.ts'
import { versions } from '../queries.ts'

export const page = definePage({ Component: NewFormPage })

/** /novo-formulario */
function NewFormPage() {
  const { t } = useTranslation(['forms', 'core'])
  const go = useGoInstead()
  return (
    <NewDraftPage
      domain="forms"
      queries={versions}
      title={t('core:routes.1402')}
      back={1400}
      permission={permissions.forms}
      nameLabel={t('forms:new.name')}
      longest={formBounds.name}
      plantHelp={t('forms:new.plantHelp')}
      create={(body) => call(createForm, { body })}
      nameOf={({ formName }) => formName}
      onCreated={({ id, formId }) => go(1401, { id: formId }, { draft: id })}
    />
  )
}
