import { Suspense, useState } from 'react'
import { IconButton, IconUpload, lazyDialog } from '../../ui/index.ts'
import { needTexts, useTranslation } from '../i18n/index.ts'
import { useReadOnly } from '../session/index.ts'
import type { Sheet } from './useImport.ts'

const ImportDialog = lazyDialog(async () => {
  const [{ ImportDialog: Component }] = await Promise.all([import('./ImportDialog.tsx'), needTexts('imports')])
  return { default: Component }
})

interface ImportButtonProps {
  sheet: Sheet
  /** names what is imported, as the list's page does */
  title: string
  /** records have changed: the list is to be read anew */
  onChanged: () => void
}

/** The icon by which a list's records come and go as a spreadsheet; for who may change them. */
export function ImportButton({ sheet, title, onChanged }: ImportButtonProps) {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={IconUpload} label={t('imports.open')} blocked={readOnly} onClick={() => setOpen(true)} />
      {open ? (
        <Suspense>
          <ImportDialog sheet={sheet} title={title} onChanged={onChanged} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
