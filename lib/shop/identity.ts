/** Domain of placeholder e-mails of accounts; must never change once customers exist. */
export const ACCOUNT_DOMAIN = 'hormoz.example'
