# syntax=docker/dockerfile:1

FROM node:24-slim AS build
WORKDIR /prelo
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# the image has its own Node; the packaged one is for machines without it
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/node node_modules/.bin/node

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# as scripts/allocator.ts has them
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_MAX_=16384
WORKDIR /prelo
COPY --from=build /prelo/package.json ./
COPY --from=build /prelo/node_modules ./node_modules
COPY --from=build /prelo/build ./build
COPY --from=build /prelo/server/sample/assets ./server/sample/assets
COPY --from=build /prelo/server/pdf/template ./server/pdf/template
COPY --from=build /prelo/server/site/search-library.txt ./server/site/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=40", "--expose-gc", "--disable-warning=ExperimentalWarning", "build/server/index.js"]
