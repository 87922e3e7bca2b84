import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { StoredRecord } from '../../../core/catalogue/record.ts'
import { needTexts } from '../../../core/i18n/index.ts'
import { definePage, type PageProps } from '../../../core/navigation/index.ts'
import { lazyPart, Skeleton, Surface } from '../../../ui/index.ts'
import { checklists } from '../queries.ts'
import { ChecklistView } from '../record/ChecklistView.tsx'

// who reads a checklist fetches neither its editor nor its words
const Editor = lazyPart(async () => {
  const [{ WizardPage }] = await Promise.all([import('../wizard/WizardPage.tsx'), needTexts('wizard')])
  return { default: WizardPage }
})
const VersionPage = lazyPart(async () => ({ default: (await import('../record/VersionPage.tsx')).VersionPage }))

const CodesPage = lazyPart(async () => ({ default: (await import('../codes/CodesPage.tsx')).CodesPage }))

export const page = definePage({ Component: ChecklistPage })

/** /tipo-checklist/{id}: a checklist; with `edit` its editor, with `version` one of its versions by id, with `codes` the codes of its places. */
function ChecklistPage({ params }: PageProps) {
  const query = new URLSearchParams(useLocation().searchStr)
  const id = params.id ?? ''
  const version = query.get('version')
  const codes = query.get('codes')
  if (query.has('edit') || version || codes)
    return (
      <Suspense fallback={<Waiting />}>
        {version ? (
          <VersionPage key={version} id={id} versionId={Number(version)} />
        ) : codes ? (
          <CodesPage id={id} perPage={codes} />
        ) : (
          <Editor key={id} id={id} />
        )}
      </Suspense>
    )
  return (
    <StoredRecord record={checklists.record(id)} route={3502} back={3500}>
      {(checklist) => <ChecklistView key={checklist.id} checklist={checklist} />}
    </StoredRecord>
  )
}

function Waiting() {
  return (
    <Surface>
      <Skeleton shape="record" count={8} />
    </Surface>
  )
}
