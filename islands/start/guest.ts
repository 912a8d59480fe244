// What the signed-out screens share, because people go from one to the next.
import '../onboarding.tsx'
import '../ui/password-field.tsx'
import '../auth/sign-in.ts'
import '../auth/url-token.ts'
