/** The address of the corporate sign-in (services.md section 2). Until it exists the catch-all sign-in page stands here. */
export const CORPORATE_SIGN_IN = '/login-aad'
