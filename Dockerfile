# The full image has the compiler for better-sqlite3, for platforms without a prebuilt binary.
FROM node:22-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
# Without what only the build needs.
RUN npm run release && mkdir /release && tar -xzf dist/release/potluck-*.tar.gz -C /release --strip-components 1

FROM node:22-bookworm-slim
WORKDIR /app
COPY --from=build /release ./
RUN printf '#!/bin/sh\nexec node /app/dist/cli/main.js "$@"\n' > /usr/local/bin/potluck \
  && chmod 755 /usr/local/bin/potluck \
  && install -d -o node -g node -m 700 /data
ENV NODE_ENV=production DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
# Not /healthz: a server that cannot save is not healthy. Once a minute, because each check writes a row.
HEALTHCHECK --interval=60s --timeout=5s --start-period=20s \
  CMD ["potluck", "health"]
CMD ["node", "dist/server/main.js"]
