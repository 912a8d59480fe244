// Everything that renders, in one module that is loaded with the first page: React's renderer and the islands cost
// megabytes that a server which only answers programs never needs.
export { renderAdmin } from './admin.tsx'
export { renderApiDocs } from './api-docs.tsx'
export { renderBookmarklet, renderSavePage } from './bookmarklet.tsx'
export { renderConfirmShare } from './confirm-share.tsx'
export { renderDashboard } from './dashboard.tsx'
export { renderForgotPassword } from './forgot-password.tsx'
export { renderHandleShare } from './handle-share.tsx'
export { renderLogin } from './login.tsx'
export { renderRegister } from './register.tsx'
export { renderResetPassword } from './reset-password.tsx'
export { renderSignedIn } from './signed-in.tsx'
