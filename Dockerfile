# Lineside in a container: see docs/operations.md, "In containers".
FROM node:24-bookworm-slim AS build
WORKDIR /opt/lineside
COPY . .
RUN node tools/run.mjs build
# the server's own packages alone: those of the browser are in its build
RUN npm ci --omit=dev --workspace=contract --workspace=server --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/lineside MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /opt/lineside
COPY --from=build /opt/lineside/LICENSE /opt/lineside/package.json ./
COPY --from=build /opt/lineside/node_modules node_modules
COPY --from=build /opt/lineside/server/package.json server/
COPY --from=build /opt/lineside/server/migrations server/migrations
COPY --from=build /opt/lineside/server/dist server/dist
COPY --from=build /opt/lineside/web/dist web/dist
RUN install -d -o node -g node -m 750 /var/lib/lineside
USER node
VOLUME /var/lib/lineside
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=2m CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PROBES_PORT || process.env.PORT}/api/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process and hears SIGTERM; npm would stand between
CMD ["node", "server/dist/main.js"]
