/**
 * The environment of a machine without browser, database server and spreadsheet program: parts that need none of them
 * run in it, so that what they read shows at once when it asks for one.
 */
import { dirname } from 'node:path'
import process from 'node:process'

const nowhere = '/nonexistent'

export const bareEnvironment = () => ({
  PATH: dirname(process.execPath),
  LINESIDE_CHROMIUM: `${nowhere}/chromium`,
  LINESIDE_CHROMIUM_WINDOWED: `${nowhere}/chromium`,
  LINESIDE_SOFFICE: `${nowhere}/soffice`,
  LINESIDE_NGINX: `${nowhere}/nginx`,
  TEST_DATABASE_URL: undefined,
})
