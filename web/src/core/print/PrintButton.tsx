import { askPrint } from '@lineside/contract/core'
import { useLocation } from '@tanstack/react-router'
import { IconButton, IconPrinter, notify } from '../../ui/index.ts'
import { call } from '../api/index.ts'
import { problemText, useTranslation } from '../i18n/index.ts'
import { addressOf } from '../navigation/index.ts'
import { useReadOnly } from '../session/index.ts'

/** The icon that opens the page one looks at as a print view, in a tab of its own. */
export function PrintButton() {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const { pathname, searchStr } = useLocation()
  async function open() {
    // before the answer, or the browser takes it for an advertisement
    const tab = window.open('', '_blank')
    try {
      const { token } = await call(askPrint, { body: { path: pathname + searchStr } })
      const address = addressOf(98, {}, { token })
      if (tab) tab.location.replace(address)
      else location.assign(address)
    } catch (error) {
      tab?.close()
      notify({ tone: 'error', title: problemText(error) })
    }
  }
  return <IconButton icon={IconPrinter} label={t('printing.print')} blocked={readOnly} onClick={() => void open()} />
}
