import { permissions } from '@lineside/contract/core'
import { optionGroupCatalogue } from '@lineside/contract/option-groups'
import { useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { CreateButton } from '../../../core/catalogue/editor.ts'
import { sentence, useStore } from '../../../core/catalogue/index.ts'
import { useUnsavedWork } from '../../../core/form/dialog.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useGoInstead } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordColumns } from '../../../core/record/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { notify } from '../../../ui/index.ts'
import { optionGroups } from '../queries.ts'
import { ChoicePreview } from './ChoicePreview.tsx'
import { bodyOf, type Content, sameContent, withFreshKeys } from './content.ts'
import { GroupFields } from './GroupFields.tsx'
import { useEditor } from './useEditor.ts'

/** A group that nothing offers yet. */
export function NewGroup() {
  const { t } = useTranslation('option-groups')
  const go = useGoInstead()
  const put = useStore(optionGroups)
  const { account } = useSession()
  const [blank] = useState<Content>(() => ({ name: '', plants: [...account.plants], columns: [''], options: [] }))
  const editor = useEditor(blank, async (content) => {
    const group = await call(optionGroupCatalogue.create, { body: bodyOf(content) })
    work.saved()
    put(group)
    notify({ title: sentence('option-groups', 'done.created', { name: group.name }) })
    go(1411, { id: group.id })
  })
  const work = useUnsavedWork<Content, never>({
    dirty: !sameContent(editor.content, blank),
    fields: [],
    values: editor.content,
    base: null,
    reset: () => editor.edit({ kind: 'reset', content: blank }),
    restore: ({ values }) => editor.edit({ kind: 'reset', content: withFreshKeys(values) }),
  })
  return (
    <ScreenPage
      title={t('form.new')}
      back={1410}
      actions={
        <CreateButton
          permission={permissions.optionGroups}
          work={work}
          busy={editor.busy}
          onClick={() => void editor.submit()}
        />
      }
    >
      <RecordColumns
        wide
        main={<GroupFields editor={editor} readOnly={false} />}
        side={<ChoicePreview content={editor.content} />}
      />
    </ScreenPage>
  )
}
