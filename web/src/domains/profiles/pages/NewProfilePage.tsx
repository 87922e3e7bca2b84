import { createProfile } from '@lineside/contract/profiles'
import { call } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { definePage, useGoInstead, useUnsaved } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { RecordColumns } from '../../../core/record/index.ts'
import { Button, notify } from '../../../ui/index.ts'
import { type Content, sameContent } from '../parts/content.ts'
import { GrantsPanel } from '../parts/GrantsPanel.tsx'
import { ProfileFields } from '../parts/ProfileFields.tsx'
import { useProfileForm } from '../parts/useProfileForm.ts'
import { useProfileStore } from '../queries.ts'

export const page = definePage({ Component: NewProfilePage })

const blank: Content = { name: '', applications: ['portal'], rights: {} }

/** /permissoes/novo: a profile that nobody holds yet. */
function NewProfilePage() {
  const { t } = useTranslation(['profiles', 'core'])
  const go = useGoInstead()
  const keep = useProfileStore()
  const form = useProfileForm(blank, async (content) => {
    const profile = await call(createProfile, { body: content })
    keep(profile)
    notify({ title: t('done.created', { name: profile.name }) })
    go(2102, { id: profile.id })
  })
  useUnsaved(!sameContent(form.content, blank))
  return (
    <ScreenPage
      title={t('core:routes.2105')}
      back={2103}
      actions={
        <Button tone="primary" busy={form.api.submitting} onClick={form.api.submit}>
          {t('form.create')}
        </Button>
      }
    >
      <RecordColumns
        main={<ProfileFields form={form} onSubmit={form.api.submit} readOnly={false} />}
        side={<GrantsPanel stored={null} typed={{ ...form.content, logBookId: null }} />}
      />
    </ScreenPage>
  )
}
