import { checklistBounds, createChecklist } from '@lineside/contract/checklists'
import { permissions } from '@lineside/contract/core'
import { call } from '../../../core/api/index.ts'
import { NewDraftPage } from '../../../core/catalogue/editor.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, useGoInstead } from '../../../core/navigation/index.ts'
import { checklists } from '../queries.ts'

export const page = definePage({ Component: NewChecklistPage })

/** /tipo-checklist/novo */
function NewChecklistPage() {
  const { t } = useTranslation(['checklists', 'core'])
  const go = useGoInstead()
  return (
    <NewDraftPage
      domain="checklists"
      queries={checklists}
      title={t('core:routes.3501')}
      back={3500}
      permission={permissions.registerChecklists}
      nameLabel={t('checklists:new.name')}
      longest={checklistBounds.name}
      plantHelp={t('checklists:new.plantHelp')}
      create={(body) => call(createChecklist, { body })}
      nameOf={({ name }) => name}
      onCreated={({ id }) => go(3502, { id }, { edit: 1 })}
    />
  )
}
